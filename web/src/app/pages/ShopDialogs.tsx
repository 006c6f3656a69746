import { lazy, Suspense, useState } from 'react';
import { useUserPatch, type ClientUser } from '../../features/account/api.ts';
import { useOwlStatus } from '../../features/owl/api.ts';
import type { Tier } from '../../features/shop/Offers.tsx';

const ShopModal = lazy(() => import('../../features/shop/ShopModal.tsx'));
const PremiumDialog = lazy(() => import('../../features/shop/PremiumDialog.tsx'));

/** The shop and, from it, the subscription. Loaded when somebody wants to buy. */
export default function ShopDialogs({ user, onClose }: { user: ClientUser; onClose: () => void }) {
  const energy = useOwlStatus(false).data?.owl.energy ?? 100;
  const patchUser = useUserPatch();
  const [taking, setTaking] = useState<{ tier: Tier; adultConfirmed: boolean }>();
  return (
    <Suspense fallback={null}>
      {taking ? (
        <PremiumDialog
          {...taking}
          onClose={onClose}
          onSuccess={() => patchUser({ isPremium: true, subscriptionType: taking.tier })}
        />
      ) : (
        <ShopModal
          energy={energy}
          tier={user.subscriptionType}
          onTake={(tier, adultConfirmed) => setTaking({ tier, adultConfirmed })}
          onClose={onClose}
        />
      )}
    </Suspense>
  );
}
