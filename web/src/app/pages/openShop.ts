/** Why the shop opens: for grains, because she has no energy, or for the offers. */
export type ShopMode = 'stardust' | 'energy' | 'premium';
export type OpenShop = (mode: ShopMode) => void;
