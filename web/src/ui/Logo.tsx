import { brand } from '@sternenrat/contracts/brand';

/** @param size width and height in CSS pixels (spec section 2) */
export function Logo({ size = 248 }: { size?: number }) {
  return <img src="/logo.png" alt={brand.name} width={size} height={size} />;
}
