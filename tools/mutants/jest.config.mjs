import config from '../../jest.config.mjs';
import { root } from '../root.mjs';

const [node, web] = ['node', 'web'].map((name) => config.projects.find(({ displayName }) => displayName === name));

export default {
  ...config,
  rootDir: root,
  testSequencer: '<rootDir>/tools/mutants/given-order.mjs',
  projects: [
    { ...node, rootDir: root },
    { ...web, rootDir: root, transform: { '\\.tsx?$': '<rootDir>/tools/mutants/web-overlay.mjs' } },
  ],
};
