import { brand } from '@sternenrat/contracts/brand';

/** @param size CSS pixels of its width and height (spec section 2) */
export function Logo({ size = 248 }: { size?: number }) {
  return <img src="/logo.png" alt={brand.name} width={size} height={size} />;
}
