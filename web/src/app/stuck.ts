// What a page says whose program could not be fetched. There is no React then: what the
// server has drawn stays, and works as without script; where it has drawn nothing, this
// is all there is.

import { messages } from './messages';

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

export function sayThatItStuck(): void {
  const root = document.getElementById('root');
  const isEmpty = root?.childElementCount === 0;
  const box = document.createElement(isEmpty ? 'main' : 'div');
  box.className = isEmpty ? 'page section' : 'message';
  box.dataset['severity'] = 'error';
  const said = document.createElement('p');
  said.setAttribute('role', 'alert');
  const again = element('button', messages.reload);
  again.type = 'button';
  again.className = 'button button-action';
  again.addEventListener('click', () => window.location.reload());
  if (isEmpty) {
    box.append(element('h1', messages.errorTitle));
  }
  box.append(said, again);
  (isEmpty ? root : document.body).append(box);
  // What appears in a region that is there already is announced.
  said.textContent = navigator.onLine ? messages.stuckText : messages.offlineText;
}
