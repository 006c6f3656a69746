import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { pages } from '@sternenrat/contracts/pages';

export function useHomeAfter(ms: number, enabled: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!enabled) return;
    const timer = setTimeout(() => void navigate(pages.home, { replace: true }), ms);
    return () => clearTimeout(timer);
  }, [ms, enabled, navigate]);
}
