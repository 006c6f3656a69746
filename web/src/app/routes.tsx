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

const AuthPage = lazy(prerendered[pages.auth]);
const ForgotPasswordPage = lazy(() => import('./pages/ForgotPasswordPage.tsx'));
const ResetPasswordPage = lazy(() => import('./pages/ResetPasswordPage.tsx'));
const ImprintPage = lazy(prerendered[pages.imprint]);
const PrivacyPage = lazy(prerendered[pages.privacy]);
const TermsPage = lazy(prerendered[pages.terms]);
const FaqPage = lazy(prerendered[pages.faq]);
const AccessibilityPage = lazy(prerendered[pages.accessibility]);
const LogoDemoPage = lazy(() => import('./pages/LogoDemoPage.tsx'));
const TestSelectPage = lazy(() => import('./pages/TestSelectPage.tsx'));
const PaymentPage = lazy(() => import('./pages/PaymentPage.tsx'));
const SuccessPage = lazy(() => import('./pages/SuccessPage.tsx'));
const AccountPage = lazy(() => import('./pages/AccountPage.tsx'));
const ChartPage = lazy(() => import('./pages/ChartPage.tsx'));
const EmailChangePage = lazy(() => import('./pages/EmailChangePage.tsx'));
const RemindersPage = lazy(() => import('./pages/RemindersPage.tsx'));
const ContactPage = lazy(() => import('./pages/ContactPage.tsx'));
const CancelContractPage = lazy(() => import('./pages/CancelContractPage.tsx'));
const WithdrawPage = lazy(() => import('./pages/WithdrawPage.tsx'));
const NotFoundPage = lazy(() => import('./pages/NotFoundPage.tsx'));

export function AppRoutes() {
  useScrollToTop();
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path={pages.home} element={<HomePage />} />
        <Route path={pages.auth} element={<AuthPage />} />
        <Route path={pages.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={pages.resetPassword} element={<ResetPasswordPage />} />
        <Route path={pages.payment} element={<PaymentPage />} />
        <Route path={pages.success} element={<SuccessPage />} />
        <Route path={pages.account} element={<AccountPage />} />
        <Route path={pages.chart} element={<ChartPage />} />
        <Route path={pages.confirmEmailChange} element={<EmailChangePage />} />
        <Route path={pages.reminders} element={<RemindersPage />} />
        <Route path={pages.contact} element={<ContactPage />} />
        <Route path={pages.cancelContract} element={<CancelContractPage />} />
        <Route path={pages.withdrawal} element={<WithdrawPage />} />
        <Route path={pages.imprint} element={<ImprintPage />} />
        <Route path={pages.privacy} element={<PrivacyPage />} />
        <Route path={pages.terms} element={<TermsPage />} />
        <Route path={pages.faq} element={<FaqPage />} />
        <Route path={pages.accessibility} element={<AccessibilityPage />} />
        <Route path={pages.logoDemo} element={<LogoDemoPage />} />
        <Route path={pages.testSelect} element={<TestSelectPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
      <Footer />
      <SkyDescription />
      <HydrationMarker />
    </Suspense>
  );
}
