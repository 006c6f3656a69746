export { useOwl } from '../features/owl/api.ts';
