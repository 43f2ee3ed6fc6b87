export default function Settings(_: Record<string, string>) {
  return null;
}
