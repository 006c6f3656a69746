import { lazy, Suspense, useState } from 'react';
import { useUserPatch, type ClientUser } from '../../features/account/api.ts';
import type { Tier } from '../../features/shop/Offers.tsx';

const ShopModal = lazy(() => import('../../features/shop/ShopModal.tsx'));
const PremiumDialog = lazy(() => import('../../features/shop/PremiumDialog.tsx'));

interface ShopDialogsProps {
  user: ClientUser;
  energy: number;
  /** Set if the player has a grain. `give` is undefined while the grain can't be given. */
  grain?: { give: (() => void) | undefined } | undefined;
  onBought: () => void;
  onClose: () => void;
}

export default function ShopDialogs({ user, energy, grain, onBought, onClose }: ShopDialogsProps) {
  const patchUser = useUserPatch();
  const [subscribing, setSubscribing] = useState<{ tier: Tier; adultConfirmed: boolean }>();
  return (
    <Suspense fallback={null}>
      {subscribing ? (
        <PremiumDialog
          {...subscribing}
          onClose={onClose}
          onSuccess={() => {
            patchUser({ isPremium: true, subscriptionType: subscribing.tier });
            onBought();
          }}
        />
      ) : (
        <ShopModal
          energy={energy}
          tier={user.subscriptionType}
          grain={grain}
          onBought={onBought}
          onTake={(tier, adultConfirmed) => setSubscribing({ tier, adultConfirmed })}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
