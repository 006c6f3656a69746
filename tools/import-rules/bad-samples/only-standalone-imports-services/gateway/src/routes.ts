export { createOwl } from '../../services/owl/src/owl.ts';
