/**
 * Network file systems do not guarantee the locks and the order of writes that a database file depends
 * on: two processes can damage the file.
 */
const networkFileSystems =
  /^(nfs\d?|cifs|smb\w*|afs|ncpfs|ceph|glusterfs|lustre|davfs|fuse\.(sshfs|s3fs|rclone|glusterfs\w*|ceph\w*|davfs2?|smb\w*|gvfs\w*))$/

/**
 * The type of network file system that contains a path, according to a mount table in the format of
 * Linux's /proc/self/mounts; undefined for a local disk.
 */
export function networkFileSystemOf(path: string, table: string): string | undefined {
  const mounts = table
    .split('\n')
    .map((line) => line.split(' '))
    .map(([, place = '', kind = '']) => ({ place: unescaped(place), kind }))
    .filter(({ place }) => isWithin(path, place))
  // A later or deeper mount hides an earlier one.
  const hiding = mounts.reduce<(typeof mounts)[number] | undefined>(
    (found, mount) => (found && found.place.length > mount.place.length ? found : mount),
    undefined,
  )
  return hiding && networkFileSystems.test(hiding.kind) ? hiding.kind : undefined
}

/** Spaces and other special characters are written as three octal digits. */
const unescaped = (place: string) =>
  place.replace(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)))

const isWithin = (path: string, place: string) =>
  place === '/' || path === place || (place !== '' && path.startsWith(`${place}/`))
