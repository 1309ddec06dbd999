// One whole message: its author, text and time, the delivery of its e-mail, and the actions on it.

import { LoadingLines } from '../../../../core/admin/load-state';
import { language } from '../../../../core/language';
import { paths } from '../../../../core/paths';
import { useCompany } from '../../../../core/providers';
import { encodeId } from '../../../../lib/encoded-id';
import { formatMoment } from '../../../../lib/moment';
import { Button } from '../../../../ui/button';
import { Dialog } from '../../../../ui/dialog';
import { FormError } from '../../../../ui/form-error';
import { Icon } from '../../../../ui/icon';
import { languageNames } from '../../../../core/session/language';
import { LeadPanel } from '../leads/lead-panel';
import type { Message } from './api';
import { describeMail } from './delivery';
import { enquiryNames, messages } from './messages';
import { formatPhone, mailAddress, phoneAddress } from './reply';

interface Props {
  open: boolean;
  message: Message | null;
  /** Why the message cannot be shown or changed. */
  error: string | undefined;
  isBusy: boolean;
  onUnread: (message: Message) => void;
  onSpam: (message: Message, isSpam: boolean) => void;
  onDelete: (message: Message) => void;
  onAgain: () => void;
  /** Loads the message and its list again. */
  onChanged: () => Promise<unknown>;
  /** Opens another message. */
  onOpen: (id: number) => void;
  /** Lists the messages of this sender. */
  onSender: (id: number) => void;
  onClose: () => void;
}

export function MessageDialog({
  open,
  message,
  error,
  onAgain,
  onClose,
  ...rest
}: Props) {
  return (
    <Dialog
      open={open}
      title={message ? messages.title(message.name) : messages.titleLoading}
      onClose={onClose}
    >
      <div className="message-view">
        {error && <FormError text={error} />}
        {message && <Whole message={message} {...rest} />}
        {!message && error && (
          <div className="dialog-foot">
            <Button onClick={onAgain}>{messages.again}</Button>
          </div>
        )}
        {!message && !error && open && <LoadingLines lines={2} />}
      </div>
    </Dialog>
  );
}

interface WholeProps
  extends Pick<
    Props,
    'isBusy' | 'onUnread' | 'onSpam' | 'onDelete' | 'onChanged' | 'onOpen' | 'onSender'
  > {
  message: Message;
}

function Whole({
  message,
  isBusy,
  onUnread,
  onSpam,
  onDelete,
  onChanged,
  onOpen,
  onSender,
}: WholeProps) {
  const { company_name } = useCompany();
  const mail = describeMail(message.mail);
  const address = mailAddress(message.email, messages.subject(company_name));
  const isSuspected = message.suspicion !== null;
  return (
    <>
      <dl className="message-facts">
        <dt>{messages.from}</dt>
        <dd>{message.name}</dd>
        <dt>{messages.email}</dt>
        <dd>
          <a href={address}>{message.email}</a>
        </dd>
        {message.phone !== '' && (
          <>
            <dt>{messages.phone}</dt>
            <dd>
              <a href={phoneAddress(message.phone, message.phone_extension)}>
                {formatPhone(message.phone)}
                {message.phone_extension &&
                  ` ${messages.extension(message.phone_extension)}`}
              </a>
            </dd>
          </>
        )}
        {message.about && (
          <>
            <dt>{enquiryNames[message.about.kind]}</dt>
            <dd>
              <a href={paths.listingAt('-', encodeId(message.about.ListingKey))}>
                {message.about.title}
              </a>
            </dd>
          </>
        )}
        <dt>{messages.language}</dt>
        <dd lang={message.language}>{languageNames[message.language]}</dd>
        <dt>{messages.received}</dt>
        <dd>{formatMoment(message.creation_time)}</dd>
        <dt>{messages.mail}</dt>
        <dd data-trouble={mail.isTrouble || undefined}>
          {mail.text}
          {mail.reason && <span className="message-reason">{mail.reason}</span>}
        </dd>
        {isSuspected && (
          <>
            <dt>{messages.why}</dt>
            <dd>{message.suspicion}</dd>
          </>
        )}
      </dl>
      <p className="message-text">{message.message}</p>
      {message.consent && (
        <p className="message-consent" lang={message.consent.language}>
          <span lang={language}>{messages.consent}</span> {message.consent.words}
        </p>
      )}
      <div className="message-actions">
        <a className="button button-quiet" href={address}>
          <Icon name="mail" />
          {messages.reply}
        </a>
        <Button busy={isBusy} onClick={() => onUnread(message)}>
          {messages.unreadButton}
        </Button>
        <Button busy={isBusy} onClick={() => onSpam(message, !isSuspected)}>
          {isSuspected ? messages.notSpam : messages.spam}
        </Button>
        <Button kind="plain" busy={isBusy} onClick={() => onDelete(message)}>
          <Icon name="delete" />
          {messages.deleteButton}
        </Button>
      </div>
      {message.whole && <p className="muted small">{messages.replyNote}</p>}
      {message.whole && (
        <LeadPanel
          key={message.id}
          message={message}
          whole={message.whole}
          onChanged={onChanged}
          onOpen={onOpen}
          onSender={onSender}
        />
      )}
    </>
  );
}
