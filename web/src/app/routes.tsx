import { lazy, Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { Footer } from '../features/legal/Footer.tsx';
import { Alive } from './Alive.tsx';
import { SkyInWords } from './BehindAll.tsx';
import { Loading } from './Loading.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { useTopOfPage } from './useTopOfPage.ts';

type Part = () => Promise<{ default: () => ReactNode }>;

/** Pages that the build paints: their part is there before the painted page comes to life. */
const painted = {
  [pages.auth]: () => import('./pages/AuthPage.tsx'),
  [pages.faq]: () => import('./pages/FaqPage.tsx'),
  [pages.imprint]: () => import('./pages/ImprintPage.tsx'),
  [pages.privacy]: () => import('./pages/PrivacyPage.tsx'),
  [pages.terms]: () => import('./pages/TermsPage.tsx'),
  [pages.accessibility]: () => import('./pages/AccessibilityPage.tsx'),
} satisfies Record<string, Part>;

/** What looks the same for whoever opens it, until its scripts have come. */
export const paintedPages: readonly string[] = [pages.home, ...Object.keys(painted)];

/** @returns once the part of this page is there; at once where it comes with the app or by itself */
export const fetchPage = async (path: string): Promise<unknown> => (painted as Partial<Record<string, Part>>)[path]?.();

const AuthPage = lazy(painted[pages.auth]);
const ForgotPasswordPage = lazy(() => import('./pages/ForgotPasswordPage.tsx'));
const ResetPasswordPage = lazy(() => import('./pages/ResetPasswordPage.tsx'));
const ImprintPage = lazy(painted[pages.imprint]);
const PrivacyPage = lazy(painted[pages.privacy]);
const TermsPage = lazy(painted[pages.terms]);
const FaqPage = lazy(painted[pages.faq]);
const AccessibilityPage = lazy(painted[pages.accessibility]);
const LogoDemoPage = lazy(() => import('./pages/LogoDemoPage.tsx'));
const TestSelectPage = lazy(() => import('./pages/TestSelectPage.tsx'));
const PaymentPage = lazy(() => import('./pages/PaymentPage.tsx'));
const SuccessPage = lazy(() => import('./pages/SuccessPage.tsx'));
const AccountPage = lazy(() => import('./pages/AccountPage.tsx'));
const EmailChangePage = lazy(() => import('./pages/EmailChangePage.tsx'));
const RemindersPage = lazy(() => import('./pages/RemindersPage.tsx'));
const ContactPage = lazy(() => import('./pages/ContactPage.tsx'));
const CancelContractPage = lazy(() => import('./pages/CancelContractPage.tsx'));
const WithdrawPage = lazy(() => import('./pages/WithdrawPage.tsx'));
const NotFoundPage = lazy(() => import('./pages/NotFoundPage.tsx'));

export function AppRoutes() {
  useTopOfPage();
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
      <SkyInWords />
      <Alive />
    </Suspense>
  );
}
