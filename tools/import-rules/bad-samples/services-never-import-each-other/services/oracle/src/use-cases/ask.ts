export { readOwl } from '../../../owl/src/use-cases/read-owl.ts';
