export { Shop } from '../shop/Shop.tsx';
