import { lazy, Suspense } from 'react';
import { Route, Routes } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';
import { Loading } from './Loading.tsx';
import { HomePage } from './pages/HomePage.tsx';

const AuthPage = lazy(() => import('./pages/AuthPage.tsx'));
const ForgotPasswordPage = lazy(() => import('./pages/ForgotPasswordPage.tsx'));
const ResetPasswordPage = lazy(() => import('./pages/ResetPasswordPage.tsx'));
const NotFoundPage = lazy(() => import('./pages/NotFoundPage.tsx'));

export function AppRoutes() {
  return (
    <Suspense fallback={<Loading />}>
      <Routes>
        <Route path={pages.home} element={<HomePage />} />
        <Route path={pages.auth} element={<AuthPage />} />
        <Route path={pages.forgotPassword} element={<ForgotPasswordPage />} />
        <Route path={pages.resetPassword} element={<ResetPasswordPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
