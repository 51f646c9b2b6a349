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
    .map(([, mountPoint = '', type = '']) => ({ mountPoint: unescaped(mountPoint), type }))
    .filter(({ mountPoint }) => isWithin(path, mountPoint))
  // A later or deeper mount hides an earlier one.
  const visible = mounts.reduce<(typeof mounts)[number] | undefined>(
    (found, mount) => (found && found.mountPoint.length > mount.mountPoint.length ? found : mount),
    undefined,
  )
  return visible && networkFileSystems.test(visible.type) ? visible.type : undefined
}

/** Spaces and other special characters are written as three octal digits. */
const unescaped = (path: string) =>
  path.replace(/\\([0-7]{3})/g, (_, octal) => String.fromCharCode(Number.parseInt(octal, 8)))

const isWithin = (path: string, folder: string) =>
  folder === '/' || path === folder || (folder !== '' && path.startsWith(`${folder}/`))
