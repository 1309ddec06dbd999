// What a page says whose program could not be fetched. There is no React then: what the
// server has drawn stays, and works as without script; where the browser was to draw it,
// this is all there is. Who never comes to say even this: late.css.

import { messages } from './stuck-messages';

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

export function sayThatItStuck(): void {
  const isEmpty = 'fallback' in document.documentElement.dataset;
  const root = isEmpty && document.getElementById('root');
  const box = document.createElement(root ? 'main' : 'div');
  box.className = root ? 'page section' : 'message';
  box.dataset['severity'] = 'error';
  const said = document.createElement('p');
  said.setAttribute('role', 'alert');
  const again = element('button', messages.reload);
  again.type = 'button';
  again.className = 'button button-action';
  again.addEventListener('click', () => window.location.reload());
  if (root) {
    box.append(element('h1', messages.errorTitle));
  }
  box.append(said, again);
  if (root) {
    root.replaceChildren(box);
  } else {
    document.body.append(box);
  }
  // What appears in a region that is there already is announced.
  said.textContent = navigator.onLine ? messages.stuckText : messages.offlineText;
}
