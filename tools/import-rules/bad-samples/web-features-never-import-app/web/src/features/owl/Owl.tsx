export { paths } from '../../app/paths.ts';
