// Draw a scene that has sliders of its own.
function show(root, data) {
  stage.mount(root, scene, { hasOwnControls: true }).show(data);
}
