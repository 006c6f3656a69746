import { lazy, Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { Footer } from '../features/legal/Footer.tsx';
import { HydrationMarker } from './HydrationMarker.tsx';
import { SkyDescription } from './SkyBackground.tsx';
import { Loading } from './Loading.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { useScrollToTop } from './useScrollToTop.ts';

type PageModule = () => Promise<{ default: () => ReactNode }>;

const prerendered = {
  [pages.auth]: () => import('./pages/AuthPage.tsx'),
  [pages.faq]: () => import('./pages/FaqPage.tsx'),
  [pages.imprint]: () => import('./pages/ImprintPage.tsx'),
  [pages.privacy]: () => import('./pages/PrivacyPage.tsx'),
  [pages.terms]: () => import('./pages/TermsPage.tsx'),
  [pages.accessibility]: () => import('./pages/AccessibilityPage.tsx'),
} satisfies Record<string, PageModule>;

/** Paths of the pages that the build renders to HTML, which is the same for every user until hydration. */
export const prerenderedPages: readonly string[] = [pages.home, ...Object.keys(prerendered)];

export const fetchPage = async (path: string): Promise<unknown> =>
  (prerendered as Partial<Record<string, PageModule>>)[path]?.();

const pageModules: Record<string, PageModule> = {
  ...prerendered,
  [pages.forgotPassword]: () => import('./pages/ForgotPasswordPage.tsx'),
  [pages.resetPassword]: () => import('./pages/ResetPasswordPage.tsx'),
  [pages.payment]: () => import('./pages/PaymentPage.tsx'),
  [pages.success]: () => import('./pages/SuccessPage.tsx'),
  [pages.account]: () => import('./pages/AccountPage.tsx'),
  [pages.chart]: () => import('./pages/ChartPage.tsx'),
  [pages.day]: () => import('./pages/DayPage.tsx'),
  [pages.confirmEmailChange]: () => import('./pages/EmailChangePage.tsx'),
  [pages.reminders]: () => import('./pages/RemindersPage.tsx'),
  [pages.contact]: () => import('./pages/ContactPage.tsx'),
  [pages.cancelContract]: () => import('./pages/CancelContractPage.tsx'),
  [pages.withdrawal]: () => import('./pages/WithdrawPage.tsx'),
  [pages.logoDemo]: () => import('./pages/LogoDemoPage.tsx'),
  [pages.testSelect]: () => import('./pages/TestSelectPage.tsx'),
  '*': () => import('./pages/NotFoundPage.tsx'),
};
const lazyPages = Object.entries(pageModules).map(([path, load]) => [path, lazy(load)] as const);

export function AppRoutes() {
  useScrollToTop();
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path={pages.home} element={<HomePage />} />
        {lazyPages.map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
      </Routes>
      <Footer />
      <SkyDescription />
      <HydrationMarker />
    </Suspense>
  );
}
