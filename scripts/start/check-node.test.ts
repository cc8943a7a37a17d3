import { nodeProblem } from './check-node.mjs';

test.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('Node %s will do', (version) => {
  expect(nodeProblem(version)).toBeNull();
});

test.each(['16.20.2', '18.20.4', '20.18.3'])('Node %s is refused with what is needed', (version) => {
  expect(nodeProblem(version)).toBe(
    `Node 20.19 or newer is needed; this is ${version}. Get one from https://nodejs.org`,
  );
});
