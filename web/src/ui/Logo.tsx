import { brand } from '@sternenrat/contracts/brand';

export function Logo({ size = 248 }: { size?: number }) {
  return <img src="/logo.png" alt={brand.name} width={size} height={size} />;
}
