const hidden = 'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';
let region: HTMLElement | undefined;

export function announce(sentence: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.setAttribute('role', 'status');
    region.style.cssText = hidden;
    document.body.append(region);
  }
  region.textContent = sentence;
}
