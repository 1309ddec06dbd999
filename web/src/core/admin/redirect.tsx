// Redirects to another address, in the place of a screen.

import { useEffect } from 'react';
import { useNavigate } from '../router/router';

export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => navigate(to, { replace: true }), [navigate, to]);
  return null;
}
