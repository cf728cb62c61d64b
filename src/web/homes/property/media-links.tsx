import { Trans } from '@lingui/react/macro'
import type { Property } from '../../../contract/properties.ts'
import { AnchorButton } from '../../kit/ui/button.tsx'
import shared from '../../kit/ui/shared.module.css'

/** A link that leads to another site, or null for anything else that a broker may have typed. */
function outside(link: string | null | undefined): string | null {
  return link && /^https?:\/\//i.test(link.trim()) ? link.trim() : null
}

/** The video and the 360° view of a home, where its broker gave a link. */
export function MediaLinks({ home }: { home: Property }) {
  const video = outside(home.video_url)
  const view = outside(home.three_sixty_view_link)
  if (video === null && view === null) return null
  return (
    <section className={shared.stack4} aria-labelledby="media">
      <h2 id="media">
        <Trans>See more of it</Trans>
      </h2>
      <div className={shared.row}>
        {video !== null && (
          <AnchorButton href={video} icon="play" target="_blank" rel="noopener noreferrer">
            <Trans>Video tour</Trans>
          </AnchorButton>
        )}
        {view !== null && (
          <AnchorButton href={view} icon="globe" target="_blank" rel="noopener noreferrer">
            <Trans>360° view</Trans>
          </AnchorButton>
        )}
      </div>
    </section>
  )
}
