export { routes } from '../../../gateway/src/routes.ts';
