import { lazy, Suspense, useState } from 'react';
import { useUserPatch, type ClientUser } from '../../features/account/api.ts';
import type { ClientOwl } from '../../features/owl/api.ts';
import type { Tier } from '../../features/shop/Offers.tsx';
import type { Grains } from './useGrains.ts';
import type { Shop } from './useShop.ts';

const ShopModal = lazy(() => import('../../features/shop/ShopModal.tsx'));
const PremiumDialog = lazy(() => import('../../features/shop/PremiumDialog.tsx'));

interface ShopDialogsProps {
  user: ClientUser;
  owl: ClientOwl;
  grains: Grains;
  shop: Shop;
}

export default function ShopDialogs({ user, owl, grains, shop }: ShopDialogsProps) {
  const patchUser = useUserPatch();
  const [subscribing, setSubscribing] = useState<{ tier: Tier; adultConfirmed: boolean }>();
  return (
    <Suspense fallback={null}>
      {subscribing ? (
        <PremiumDialog
          {...subscribing}
          onClose={shop.close}
          onSuccess={() => {
            patchUser({ isPremium: true, subscriptionType: subscribing.tier });
            shop.leave();
          }}
        />
      ) : (
        <ShopModal
          energy={owl.energy}
          tier={user.subscriptionType}
          grain={grains.hasGrain ? { give: owl.isSleeping ? undefined : grains.gift.give } : undefined}
          onBought={shop.leave}
          onTake={(tier, adultConfirmed) => setSubscribing({ tier, adultConfirmed })}
          onClose={shop.close}
        />
      )}
    </Suspense>
  );
}
