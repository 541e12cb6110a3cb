// Hand the scripts before this one to the pictures that wait for them.
arrival(PROGRAM).arrived({ stage, scene });
export default () => {};
