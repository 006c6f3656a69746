/** Spec section 9: the shop is offered under 30 energy; at 20 or below it says that energy is needed. */
export type ShopMode = 'normal' | 'low-energy' | 'needs-energy';

export function shopMode(energy: number): ShopMode {
  if (energy <= 20) return 'needs-energy';
  return energy < 30 ? 'low-energy' : 'normal';
}
