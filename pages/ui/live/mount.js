// Streamlit calls this with the element to draw in, whenever a run has sent data.
export default function ({ parentElement, data, setTriggerValue }) {
  arrival(PROGRAM).then(({ stage, scene }) => {
    if (!parentElement.isConnected) return;
    parentElement.stage ??= stage.mount(parentElement, scene, { hasOwnControls: false });
    parentElement.stage.show(data, (values) => setTriggerValue("settled", values));
  });
  return () => {
    parentElement.stage?.stop();
    delete parentElement.stage;
  };
}
