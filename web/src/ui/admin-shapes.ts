// The lines of the icons of the admin area alone, on the grid of icon.tsx.

export const adminShapes = {
  window: 'M3 4H17V16H3ZM3 8H17M5.5 6V6.1M8 6V6.1',
  building: 'M4 17V3H12V17M12 8H16V17M2 17H18M7 6H9M7 9.5H9M7 13H9',
  bell: 'M4 14H16Q14 12 14 8A4 4 0 0 0 6 8Q6 12 4 14ZM8.5 17H11.5',
} as const;
