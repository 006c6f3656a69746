export { default as client } from 'axios';
