export default function Table(_: Record<string, string>) {
  return null;
}
