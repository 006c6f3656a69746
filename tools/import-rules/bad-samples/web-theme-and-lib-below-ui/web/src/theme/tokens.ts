export { Button } from '../ui/Button.tsx';
