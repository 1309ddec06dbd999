// The company's logo in bars and in the footer: its own picture, or its mark beside its name.

import type { ReactNode } from 'react';
import { Mark } from '../ui/mark';
import type { CompanyFace } from './page-state';
import { useCompany } from './providers';
import './logo.css';

interface Props {
  /** On a dark band in both themes. */
  isOnBrand?: boolean;
  /** The name, which is shown when there is no logo. */
  children: ReactNode;
}

export function CompanyLogo({ isOnBrand = false, children }: Props) {
  const { company_name, face } = useCompany();
  if (face?.logo) {
    return <LogoPicture logo={face.logo} isOnBrand={isOnBrand} name={company_name} />;
  }
  return (
    <>
      <CompanyMark />
      {children}
    </>
  );
}

/**
 * The company's mark, for small places; ours when it has none. It has a low priority, like the
 * logo: React writes a preload for every other picture, and would write it into a cached fragment.
 */
export function CompanyMark() {
  const { face } = useCompany();
  return face?.mark ? (
    <img
      className="mark"
      src={face.mark.src}
      alt=""
      width="30"
      height="30"
      fetchPriority="low"
    />
  ) : (
    <Mark />
  );
}

interface LogoPictureProps {
  logo: NonNullable<CompanyFace['logo']>;
  isOnBrand: boolean;
  name: string;
}

/** A logo without a dark variant stands on a light plate on dark grounds. */
function LogoPicture({ logo, isOnBrand, name }: LogoPictureProps) {
  const { src, dark, width, height } = logo;
  // The largest size that fits into the bars; it reserves the space while the picture loads.
  const scale = Math.min(200 / width, 40 / height);
  const img = (
    <img
      className="logo-picture"
      data-plate={dark ? undefined : isOnBrand ? 'always' : 'dark'}
      src={isOnBrand ? (dark ?? src) : src}
      alt={name}
      width={Math.max(1, Math.round(width * scale))}
      height={Math.max(1, Math.round(height * scale))}
      fetchPriority="low"
    />
  );
  return dark && !isOnBrand ? (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={dark} />
      {img}
    </picture>
  ) : (
    img
  );
}
