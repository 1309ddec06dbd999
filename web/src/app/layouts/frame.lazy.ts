// The frame of public pages in the browser: bars and footer are hydrated when somebody comes near
// them. Their style belongs to every page.

import { lazilyHydrated } from '../../ui/lazy-hydration';
import '../../core/logo.css';
import '../../core/language-link.css';
import './header.css';
import './footer.css';
import './foot-bar.css';

export const Header = lazilyHydrated(async () => (await import('./header')).Header, {
  selector: '.bar',
  followsScroll: true,
});

export const Footer = lazilyHydrated(async () => (await import('./footer')).Footer, {
  selector: '.foot',
});

export const FootBar = lazilyHydrated(async () => (await import('./foot-bar')).FootBar, {
  selector: '.foot-bar',
});
