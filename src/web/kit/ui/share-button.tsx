import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { useToast } from './toast.tsx'
import './more-icons.ts'

interface ShareButtonProps {
  title: string
  /** A description, for people who have yet to follow the link. */
  text: string
  /** The shared URL, or a path of this app. */
  url: string
  size?: 'small' | 'medium'
  /** The button's words, where they are not just 'Share'. */
  children?: ReactNode
}

/** The outcome to report: null where the reader has cancelled, or has seen the system's own sheet. */
type Outcome = 'copied' | 'failed' | null

async function share(data: { title: string; text: string; url: string }): Promise<Outcome> {
  if (navigator.canShare?.(data)) {
    try {
      await navigator.share(data)
      return null
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return null
    }
  }
  try {
    // `clipboard` is absent from pages served over plain http, which throws here.
    await navigator.clipboard.writeText(`${data.text}\n${data.url}`)
    return 'copied'
  } catch {
    return 'failed'
  }
}

/** Opens the device's share sheet, or copies text and URL where there is none. */
export function ShareButton({ title, text, url, size, children }: ShareButtonProps) {
  const toast = useToast()

  async function press() {
    const { href } = new URL(url, location.origin)
    const outcome = await share({ title, text, url: href })
    if (outcome === 'copied') toast({ message: <Trans>Copied. Paste it wherever you like.</Trans> })
    // The link is shown, to be selected by hand.
    if (outcome === 'failed') toast({ message: <Trans>Copying did not work. The link: {href}</Trans> })
  }

  return (
    <Button icon="share" {...(size && { size })} onClick={press}>
      {children ?? <Trans>Share</Trans>}
    </Button>
  )
}
