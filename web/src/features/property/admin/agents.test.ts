import { expect, test } from 'vitest';
import { agentChanges, offeredAgents } from './agents';

const person = (
  id: number,
  first_name: string,
  status: 'active' | 'disabled' = 'active',
) => ({
  id,
  status,
  first_name,
  last_name: 'Roy',
  email: `${first_name.toLowerCase()}@example.ca`,
});

const profile = (user_id: number, shown_name: string) => ({
  user_id,
  shown_name,
  brokerage: 'Sample Realty Inc.',
  phone: '613 555-0142',
});

test('agents are offered by the name that they are registered under', () => {
  const people = [person(2, 'Zoe'), person(1, 'Ada'), person(3, 'Gone', 'disabled')];
  const profiles = [profile(2, 'Beatrice Roy'), profile(9, 'A stranger')];
  expect(offeredAgents(people, profiles)).toEqual([
    { name: 'Ada Roy', details: 'ada@example.ca' },
    { name: 'Beatrice Roy', details: 'Sample Realty Inc., 613 555-0142, zoe@example.ca' },
  ]);
  const long = { ...profile(1, 'Ada Roy'), brokerage: 'x'.repeat(300) };
  expect(offeredAgents([person(1, 'Ada')], [long])[0]?.details).toHaveLength(255);
  expect(
    offeredAgents([{ ...person(1, ''), last_name: '' }], []),
    'who has no name yet',
  ).toEqual([]);
});

test('an agent who is chosen brings their details, and takes nobody else’s place', () => {
  const agents = offeredAgents([person(1, 'Ada'), person(2, 'Zoe')], []);
  const details = (ListAgentDetails: string, name: string) =>
    agentChanges({ ListAgentDetails }, name, agents).slice(1);
  expect(agentChanges({ ListAgentDetails: '' }, 'Ada Roy', agents)).toEqual([
    ['ListAgentFullName', 'Ada Roy'],
    ['ListAgentDetails', 'ada@example.ca'],
  ]);
  expect(details('ada@example.ca', 'Zoe Roy')).toEqual([
    ['ListAgentDetails', 'zoe@example.ca'],
  ]);
  expect(details('Call in the evening', 'Zoe Roy'), 'what somebody wrote').toEqual([]);
  expect(details('', 'Somebody Else')).toEqual([]);
  expect(details('ada@example.ca', 'Somebody Else'), 'they go with the agent').toEqual([
    ['ListAgentDetails', ''],
  ]);
  expect(agentChanges({ ListAgentDetails: '' }, 'Ada ', agents)[0]).toEqual([
    'ListAgentFullName',
    'Ada ',
  ]);
});

test('of two who are called the same nobody is chosen', () => {
  const agents = offeredAgents(
    [person(1, 'Ada'), { ...person(2, 'Ada'), email: 'b@x.ca' }],
    [],
  );
  expect(agentChanges({ ListAgentDetails: '' }, 'Ada Roy', agents)).toEqual([
    ['ListAgentFullName', 'Ada Roy'],
  ]);
});
