import type { Figures, FigureSource } from './figures';

/** The figures that a purchase is computed from. */
export function purchaseSources(figures: Figures, place: string): FigureSource[] {
  const tax = figures.premium_tax.find(({ province }) => province === place.slice(0, 2));
  return [figures.down_payment, figures.insurance, ...(tax ? [tax] : [])];
}
