/**
 * Network file systems do not keep the promises about locks and order of writing on which the
 * database stands: a file there can be damaged by two programs that both believe to have it alone.
 */
const networkFileSystems =
  /^(nfs\d?|cifs|smb\w*|afs|ncpfs|ceph|glusterfs|lustre|davfs|fuse\.(sshfs|s3fs|rclone|glusterfs\w*|ceph\w*|davfs2?|smb\w*|gvfs\w*))$/

/**
 * The kind of network file system on which a path lies, by a table of mounts as Linux writes it in
 * /proc/self/mounts; undefined on a disk of this machine.
 */
export function networkFileSystemOf(path: string, table: string): string | undefined {
  const mounts = table
    .split('\n')
    .map((line) => line.split(' '))
    .map(([, place = '', kind = '']) => ({ place: unescaped(place), kind }))
    .filter(({ place }) => isWithin(path, place))
  // What was mounted later, or deeper, hides what was there.
  const hiding = mounts.reduce<(typeof mounts)[number] | undefined>(
    (found, mount) => (found && found.place.length > mount.place.length ? found : mount),
    undefined,
  )
  return hiding && networkFileSystems.test(hiding.kind) ? hiding.kind : undefined
}

/** Spaces and the like are written as three octal digits. */
const unescaped = (place: string) =>
  place.replace(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)))

const isWithin = (path: string, place: string) =>
  place === '/' || path === place || (place !== '' && path.startsWith(`${place}/`))
