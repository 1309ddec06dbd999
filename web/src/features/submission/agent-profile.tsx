// An agent's profile. An administrator confirms it before it is public.

import { useRef } from 'react';
import { useApi } from '../../core/providers';
import { useQuery } from '../../core/use-query';
import { useFormSubmission } from '../../core/use-form-submission';
import { Button } from '../../ui/button';
import { SelectField, TextArea, TextField } from '../../ui/field';
import { provinces } from '../property/dictionary';
import { provinceNames } from '../property/value-messages';
import { messages } from './mine-messages';

const lines = ['shown_name', 'brokerage', 'registration_number'] as const;
const fields = [...lines, 'province', 'phone', 'about', 'about_fr'] as const;

export function AgentProfile() {
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const { isBusy, submit: run, errorOf } = useFormSubmission(form, fields);
  const { data, isPending, refetch } = useQuery({
    queryKey: ['me', 'agent'],
    queryFn: async () => ({
      agent: (await api.post('/api/me/agent/find', undefined, messages.failed)).data,
    }),
    staleTime: 0,
  });
  if (isPending || !data) {
    return null;
  }
  const { agent } = data;
  const send = () =>
    run(async () => {
      const typed = new FormData(form.current ?? undefined);
      const text = (name: (typeof fields)[number]) => String(typed.get(name) ?? '');
      const body = {
        shown_name: text('shown_name'),
        brokerage: text('brokerage'),
        registration_number: text('registration_number'),
        province: text('province'),
        phone: text('phone'),
        about: text('about'),
        about_fr: text('about_fr'),
      };
      const { message } = await api.post(
        '/api/me/agent/save',
        body,
        messages.actionFailed,
      );
      refetch();
      return message;
    }, messages.actionFailed);
  return (
    <section className="mine-agent" aria-labelledby="mine-agent">
      <h2 id="mine-agent">{messages.agent}</h2>
      <p>{messages.agentLead}</p>
      {agent && (
        <p className="muted">
          {agent.is_confirmed && agent.path ? (
            <>
              {messages.confirmed} <a href={agent.path}>{agent.shown_name}</a>.{' '}
              {messages.changes}
            </>
          ) : (
            messages.waits
          )}
        </p>
      )}
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        {lines.map((name) => (
          <TextField
            key={name}
            id={`agent-${name}`}
            name={name}
            label={messages.agentFields[name]}
            defaultValue={agent?.[name] ?? ''}
            error={errorOf(name)}
          />
        ))}
        <SelectField
          id="agent-province"
          name="province"
          label={messages.agentFields.province}
          defaultValue={agent?.province ?? ''}
          error={errorOf('province')}
        >
          <option value="">{messages.choose}</option>
          {provinces.map((one) => (
            <option key={one} value={one}>
              {provinceNames[one]}
            </option>
          ))}
        </SelectField>
        <TextField
          id="agent-phone"
          name="phone"
          label={messages.agentFields.phone}
          type="tel"
          defaultValue={agent?.phone ?? ''}
          error={errorOf('phone')}
        />
        {(['about', 'about_fr'] as const).map((name) => (
          <TextArea
            key={name}
            id={`agent-${name}`}
            name={name}
            rows={5}
            label={messages.agentFields[name]}
            defaultValue={agent?.[name] ?? ''}
            error={errorOf(name)}
          />
        ))}
        <div>
          <Button type="submit" busy={isBusy}>
            {messages.saveAgent}
          </Button>
        </div>
      </form>
    </section>
  );
}
