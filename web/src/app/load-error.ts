// Shows that the app could not be loaded. React is not there then: the server's page stays and
// works as without script. Where the browser was to render the page, this text is the whole page.
// late.css shows a text when not even this script runs.

import { messages } from './load-error-messages';

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string) {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}

export function showLoadError(): void {
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
  // Screen readers announce text that appears in an existing region.
  said.textContent = navigator.onLine ? messages.stuckText : messages.offlineText;
}
