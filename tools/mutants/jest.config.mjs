import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import config from '../../jest.config.mjs';
import { root } from '../root.mjs';

const overlay = (transformer) => [
  '<rootDir>/tools/mutants/overlay.mjs',
  { transformer: pathToFileURL(transformer.replace('<rootDir>', root)).href },
];

export default {
  ...config,
  rootDir: root,
  testSequencer: join(root, 'tools/mutants/given-order.mjs'),
  projects: config.projects
    .filter(({ displayName }) => displayName === 'node' || displayName === 'web')
    .map(({ transform, ...project }) => ({
      ...project,
      rootDir: root,
      transform: Object.fromEntries(Object.entries(transform).map(([files, one]) => [files, overlay(one)])),
    })),
};
