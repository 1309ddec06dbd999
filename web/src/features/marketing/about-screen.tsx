// /about (specification §2): who the company is, its vision and its mission.

import { Head } from '../../core/head';
import { JsonLd } from '../../core/json-ld';
import { paths } from '../../core/paths';
import { usePageState } from '../../core/providers';
import { company, website } from '../../core/structured-data';
import { type Contents, useContent } from '../content/api';
import { Invite } from './invite';
import './about.css';

type Part = Contents['about']['vision'];

export function AboutScreen() {
  const { base_url, site } = usePageState();
  const page = useContent('about');
  return (
    <main id="content">
      <Head title={page.title} description={page.description} path={paths.about} />
      <JsonLd
        things={[company(base_url, site), website(base_url, site)]}
        crumbs={[{ name: page.title, path: paths.about }]}
      />
      <header className="page about-head">
        <h1>{page.heading}</h1>
        <p className="lead">{page.lead}</p>
      </header>
      <section className="page about-intro" aria-labelledby="about-intro">
        <img
          src="/art/about-intro.svg"
          alt={page.intro.picture_alt}
          width="960"
          height="540"
        />
        <div>
          <h2 id="about-intro">{page.intro.heading}</h2>
          {page.intro.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </section>
      <div className="band">
        <Aim name="vision" {...page.vision} />
        <Aim name="mission" {...page.mission} />
      </div>
      <section className="section" aria-labelledby="principles">
        <div className="page principles">
          <h2 id="principles">{page.principles_heading}</h2>
          <ul>
            {page.principles.map(({ heading, text }) => (
              <li key={heading}>
                <h3>{heading}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Invite {...page.invite} />
    </main>
  );
}

function Aim({
  name,
  heading,
  paragraphs,
  picture_alt,
}: Part & { name: 'vision' | 'mission' }) {
  return (
    <section className="page aim" data-aim={name} aria-labelledby={`about-${name}`}>
      <img
        src={`/art/about-${name}.svg`}
        alt={picture_alt}
        width="600"
        height="520"
        loading="lazy"
      />
      <div>
        <h2 id={`about-${name}`}>{heading}</h2>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  );
}
