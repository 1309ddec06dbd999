// Why a home was not kept.

export const refusals = {
  full: 'Your list already has 100 homes. Remove one first.',
  blocked:
    'Your browser couldn’t save this. Private windows and full storage can cause that.',
};
